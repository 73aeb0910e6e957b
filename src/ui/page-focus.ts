/** The element that holds a screen: where the skip link leads and focus goes on navigation. */
export const MAIN_ID = 'main';
