import type { IconNode } from 'lucide';
import { createElement, memo } from 'react';

const LOOK = {
  viewBox: '0 0 24 24',
  width: 24,
  height: 24,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** An icon of the Lucide set: decoration, for what it means is said in words beside it. */
export const Icon = memo(function Icon({
  of: parts,
  className,
}: {
  of: IconNode;
  className?: string | undefined;
}) {
  const props = { ...LOOK, className, 'aria-hidden': true };
  // Given one by one, they need no keys: they never change places.
  return createElement('svg', props, ...parts.map(([tag, part]) => createElement(tag, part)));
});
