/** Above, the result is 1 and 0 in 16 digits. */
const MOST = 36;
const TERMS = 18;

/** The exponential function of additions and multiplications only: the same in all browsers. */
function exponential(x: number): number {
  const steps = Math.round(x / Math.LN2);
  const rest = x - steps * Math.LN2;
  let term = 1;
  let sum = 1;
  for (let index = 1; index < TERMS; index++) {
    term *= rest / index;
    sum += term;
  }
  return sum * 2 ** steps;
}

/** The logistic function: the probability that a score means. */
export const probabilityOf = (score: number) =>
  1 / (1 + exponential(Math.max(-MOST, Math.min(MOST, -score))));
