import { computeInsights, type Insights } from '../domain/insights';
import { fromOutlook } from './outlook.selectors';

/** The insights of the last report. Apart from the deadlines, which every screen needs. */
export const selectInsights = fromOutlook<Insights>(computeInsights);
