import type { IconNode } from 'lucide';
import { createElement, memo } from 'react';

const SVG_PROPS = {
  viewBox: '0 0 24 24',
  width: 24,
  height: 24,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Lucide icon. Decorative: hidden from assistive technology. */
export const Icon = memo(function Icon({
  of: parts,
  className,
}: {
  of: IconNode;
  className?: string | undefined;
}) {
  const props = { ...SVG_PROPS, className, 'aria-hidden': true };
  // Children passed as arguments need no keys.
  return createElement('svg', props, ...parts.map(([tag, part]) => createElement(tag, part)));
});
