import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { css } from 'styled-system/css';
import { formatDay } from './format';
import { Logo } from './logo';

/** Whether the page is being printed. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Synchronous, because the browser prints the page as it is after the event.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Head of a printed document: the product and the day of printing. The foot is in `@page`. */
export function PrintHead({ today }: { today: string }) {
  return (
    <div className={head}>
      <Logo />
      <p>{`Printed ${formatDay(today, 'long')}`}</p>
    </div>
  );
}

const head = css({
  display: { base: 'none', _print: 'flex' },
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: '5',
  paddingBottom: '3',
  borderBottom: 'hairline',
  textStyle: 'small',
});
