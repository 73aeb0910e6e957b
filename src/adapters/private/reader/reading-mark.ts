/** Key in localStorage. */
const KEY = 'covenant.reading';

/**
 * A mark that is set while a page reads a file by itself. A page that is closed or hidden removes it, because a browser
 * ends hidden pages without a word. What is left of it tells that a page has crashed.
 */
export interface ReadingMark {
  /** Whether the mark of a page that has crashed is left. */
  readonly isLeft: () => boolean;
  /** Sets the mark. The returned function removes it. */
  readonly set: () => () => void;
}

/** Without storage, no crash is noticed. */
function orNothing<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

const remove = () => orNothing(() => localStorage.removeItem(KEY));

function follow() {
  if (document.hidden) remove();
  else orNothing(() => localStorage.setItem(KEY, 'true'));
}

export const readingMark: ReadingMark = {
  isLeft: () => orNothing(() => localStorage.getItem(KEY)) === 'true',
  set: () => {
    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', remove);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', remove);
      remove();
    };
  },
};
