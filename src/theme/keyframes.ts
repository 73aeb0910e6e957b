import { defineKeyframes } from '@pandacss/dev';

/** Keyframes of the `animations` tokens. */
export const keyframes = defineKeyframes({
  fadeIn: { from: { opacity: '0' } },
  popIn: { from: { opacity: '0', transform: 'translateY(4px) scale(0.985)' } },
  slideInRight: { from: { transform: 'translateX(100%)' } },
  slideInLeft: { from: { transform: 'translateX(-100%)' } },
  spin: { to: { transform: 'rotate(360deg)' } },
});
