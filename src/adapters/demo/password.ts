/** The demo's password, unless a build sets `VITE_DEMO_PASSWORD` (ruling 1). */
export const DEFAULT_DEMO_PASSWORD = 'test123';
