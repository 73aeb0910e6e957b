import { Diff, Equal } from 'lucide';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icon';

/** Whether two contracts agree. */
export function Sameness({ isSame }: { isSame: boolean }) {
  return isSame ? (
    <Badge tone="neutral" icon={<Icon of={Equal} />}>
      Same
    </Badge>
  ) : (
    <Badge tone="yellow" icon={<Icon of={Diff} />}>
      Different
    </Badge>
  );
}
