import { useSelector } from '@xstate/react';
import { Check, Copy, Link, type IconNode } from 'lucide';
import { css, cx } from 'styled-system/css';
import { type CopyActorRef, selectCopyResult } from '../../../machines/contract/copy.machine';
import { QuietButton } from '../../ui/button';
import { paths } from '../addresses';
import { LiveRegion, VisuallyHidden } from '../../ui/hidden-text';

interface CopyButtonProps {
  copy: CopyActorRef;
  /** Identifies the button among those of the screen. */
  control: string;
  label: string;
  /** Completes the accessible name if several buttons have the same label. */
  labelDetail?: string;
  /** Returns the text to copy. */
  read: () => string;
  icon?: IconNode;
  className?: string | undefined;
}

/** Button that copies a text and confirms it; `CopyFailure` shows the error beside it. */
export function CopyButton({
  copy,
  control,
  label,
  labelDetail,
  read,
  icon = Copy,
  className,
}: CopyButtonProps) {
  const result = useSelector(copy, (snapshot) => selectCopyResult(snapshot, control));
  const isCopied = result === 'copied';
  return (
    <QuietButton
      icon={isCopied ? Check : icon}
      className={cx(button, className)}
      onClick={() => copy.send({ type: 'copy.start', control, text: read() })}
    >
      <span>{isCopied ? 'Copied' : label}</span>
      {labelDetail === undefined ? null : <VisuallyHidden>{` ${labelDetail}`}</VisuallyHidden>}
    </QuietButton>
  );
}

/** Button that copies the address of a contract's page. */
export const CopyLinkButton = ({
  id,
  ...props
}: Pick<CopyButtonProps, 'copy' | 'className'> & { id: string }) => (
  <CopyButton
    {...props}
    control="link"
    label="Copy link"
    icon={Link}
    read={() => window.location.origin + paths.contract(id)}
  />
);

/** Error of a failed copy by the button with this `control`. The button tries again. */
export function CopyFailure({
  copy,
  control,
  text,
}: {
  copy: CopyActorRef;
  control: string;
  text: string;
}) {
  const result = useSelector(copy, (snapshot) => selectCopyResult(snapshot, control));
  return result === 'failed' ? (
    <p role="alert" className={failure}>
      {text}
    </p>
  ) : null;
}

/** What has become of the copy of a link: the error beside the page, and the announcement. */
export const CopyLinkResult = ({ copy }: { copy: CopyActorRef }) => (
  <>
    <CopyFailure
      copy={copy}
      control="link"
      text="The link could not be copied. Copy the address of the page instead."
    />
    <CopyAnnouncements copy={copy} />
  </>
);

/** Live region that announces a copy. A dialog needs its own: the page behind it is hidden. */
export function CopyAnnouncements({ copy }: { copy: CopyActorRef }) {
  const isCopied = useSelector(copy, (snapshot) => snapshot.matches('copied'));
  return <LiveRegion>{isCopied ? 'Copied' : ''}</LiveRegion>;
}

const button = css({ _print: { display: 'none' } });

const failure = css({
  paddingBlock: '1',
  textStyle: 'small',
  color: 'tone.red.fg',
  _print: { display: 'none' },
});
