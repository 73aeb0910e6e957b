const DARK = /\(prefers-color-scheme:\s*dark\)/g;
const LIGHT = /\(prefers-color-scheme:\s*light\)/g;

const always = (isSo: boolean) => (isSo ? '(min-width: 0px)' : '(max-width: 0px)');

function force(rules: CSSRuleList, isDark: boolean): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const { mediaText } = rule.media;
      const forced = mediaText.replace(DARK, always(isDark)).replace(LIGHT, always(!isDark));
      if (forced !== mediaText) rule.media.mediaText = forced;
    }
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) force(rule.cssRules, isDark);
  }
}

/**
 * Makes this document light or dark, whatever its reader prefers: frames that stand side by side
 * all have the same reader, and a frame's `color-scheme` does not reach its media queries.
 */
export function forceScheme(scheme: string): void {
  document.documentElement.style.colorScheme = scheme;
  for (const { cssRules } of document.styleSheets) force(cssRules, scheme === 'dark');
}
