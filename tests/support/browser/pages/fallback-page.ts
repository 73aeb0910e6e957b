import { PagePart } from './page-part';

/** Fallback page. */
export class ErrorPage extends PagePart {
  readonly heading = this.tab.page.getByRole('heading', {
    level: 1,
    name: 'Unexpected Application Error!',
    exact: true,
  });
  readonly alert = this.tab.page.getByRole('alert').filter({ has: this.heading });
  readonly backLink = this.tab.page.getByRole('link', { name: /dashboard/i });
}
