import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Today's date ('January 1, 2026') while the page is printed, otherwise null. */
export function usePrintDate(): string | null {
  const [date, setDate] = useState<string | null>(null);
  useEffect(() => {
    // Synchronous, because the browser prints the page as it is after the event.
    const begin = () => flushSync(() => setDate(dateFormat.format(new Date())));
    const end = () => setDate(null);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return date;
}
