/*
 * Stands in for `@zag-js/popper`, which finds the place where a menu has room on any side of
 * anything, in 8 KB. The product's one menu hangs from the end of a bar at the top, where the style
 * sheet places it (src/theme/recipes/menu.ts).
 */

/** Follows the anchor; what is placed by the style sheet follows by itself. */
export const getPlacement = () => () => undefined;
export const getPlacementSide = () => 'bottom';
/** The styles that place it. */
export const getPlacementStyles = () => ({ floating: {}, arrow: {}, arrowTip: {} });
