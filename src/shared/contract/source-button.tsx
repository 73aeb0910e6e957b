import { Quote } from 'lucide';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { QuietButton } from '../../ui/button';
import { preloadsDialog } from '../../ui/dialog';
import { useOpenContract } from './open-contract';

/** Button that opens a piece of evidence; nothing if the contract does not have it. */
export function SourceButton({
  evidenceId,

  children,
}: {
  evidenceId: string;

  children: ReactNode;
}) {
  const { contract, evidence } = useOpenContract();
  const index = contract.evidence.findIndex(({ id }) => id === evidenceId);
  if (index < 0) return null;
  return (
    <QuietButton
      icon={Quote}
      aria-haspopup="dialog"
      className={button}
      {...preloadsDialog}
      onClick={() => evidence.send({ type: 'evidence.open', index })}
    >
      <span>{children}</span>
    </QuietButton>
  );
}

const button = css({
  flexShrink: '1',
  minWidth: '0',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '& span': { minWidth: '0' },
  _print: { display: 'none' },
});
