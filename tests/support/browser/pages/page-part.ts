import type { Tab } from '../visit';

/** A part of the product in a tab. Its locators are found anew at each use. */
export abstract class PagePart {
  protected readonly tab: Tab;

  constructor(tab: Tab) {
    this.tab = tab;
  }
}
