import { useState, type MouseEvent } from 'react';

interface ResizerProps {
  readonly initialHeight: number;
  readonly onResize: (height: number) => void;
}

const COLLAPSED = 28;
const STEPS: Partial<Record<string, number>> = { ArrowUp: 40, ArrowDown: -40 };

/** Header of the inspector: drag handle for the height and a collapse button. */
export function Resizer({ initialHeight, onResize }: ResizerProps) {
  const [height, setHeight] = useState(initialHeight);
  const [isCollapsed, setIsCollapsed] = useState(false);

  const resize = (wanted: number) => {
    const fitting = Math.max(120, Math.min(wanted, screen.height - 200));
    setHeight(fitting);
    onResize(fitting);
  };
  const drag = (down: MouseEvent) => {
    down.preventDefault();
    const page = down.currentTarget.ownerDocument;
    const released = new AbortController();
    const { signal } = released;
    const follow = ({ screenY }: { screenY: number }) => resize(height + down.screenY - screenY);
    page.addEventListener('mousemove', follow, { signal });
    page.addEventListener('mouseup', () => released.abort(), { signal });
  };
  const toggle = () => {
    setIsCollapsed(!isCollapsed);
    onResize(isCollapsed ? height : COLLAPSED);
  };

  return (
    <header>
      {!isCollapsed && (
        <div
          role="separator"
          aria-label="Height"
          aria-orientation="horizontal"
          aria-valuenow={height}
          tabIndex={0}
          onMouseDown={drag}
          onKeyDown={(event) => resize(height + (STEPS[event.key] ?? 0))}
        />
      )}
      <strong>Inspector</strong>
      <button type="button" aria-expanded={!isCollapsed} onClick={toggle}>
        {isCollapsed ? 'Expand' : 'Collapse'}
      </button>
    </header>
  );
}
