import { inlineRow } from 'styled-system/patterns';
import { Link } from 'wouter';

/** Link to a contract, or a place in it. */
export function ContractLink({ href, name }: { href: string; name: string }) {
  return (
    <Link href={href} className={link}>
      <bdi>{name}</bdi>
    </Link>
  );
}

const link = inlineRow({
  minHeight: { base: 'control.sm', _desktop: '6' },
  minWidth: '0',
  maxWidth: 'full',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
  textStyle: 'link',
  '& bdi': { minWidth: '0' },
});
