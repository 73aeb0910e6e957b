import { Quote } from 'lucide';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { Evidence } from '../../../machines/domain/contract';
import type { EvidenceActorRef } from '../../../machines/contract/evidence.machine';
import { QuietButton } from '../../ui/button';
import { preloadsDialog } from '../../ui/dialog';

/** Button that opens a piece of evidence; nothing if the contract does not have it. */
export function SourceButton({
  evidenceId,
  pieces,
  evidence,
  children,
}: {
  evidenceId: string;
  pieces: readonly Evidence[];
  evidence: EvidenceActorRef;
  children: ReactNode;
}) {
  const index = pieces.findIndex(({ id }) => id === evidenceId);
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
