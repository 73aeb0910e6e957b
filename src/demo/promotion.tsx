import { Sparkles } from 'lucide';
import { css } from 'styled-system/css';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';

/** Promotion of the demo, without effect (spec §2, Shared layout). */
export function Promotion() {
  return (
    <section aria-label="Promotion" className={styles.promotion}>
      <Icon of={Sparkles} className={styles.icon} />
      <p className={styles.text}>Unlimited contracts, deeper insights and team workspaces.</p>
      <Button size="sm" variant="outline">
        Upgrade to Pro
      </Button>
    </section>
  );
}

const styles = {
  promotion: css({
    display: 'grid',
    justifyItems: 'start',
    gap: '2',
    padding: '4',
    border: 'hairline',
    borderRadius: 'lg',
    backgroundColor: 'surface.sunken',
  }),
  icon: css({ width: '5', height: '5', color: 'accent' }),
  text: css({ textStyle: 'small', color: 'fg.muted' }),
};
