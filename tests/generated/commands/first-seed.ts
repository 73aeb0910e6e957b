/** Fixed, so that equal code has equal results; the scheduled workflow sets `COMMANDS_SEED` to try others. */
export const FIRST_SEED = Number(process.env['COMMANDS_SEED'] || 1);
