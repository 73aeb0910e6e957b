import { CircleHelp, Diff, Equal } from 'lucide';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icon';

/** Whether two contracts agree. */
export function Sameness({
  isSame,
  isUnknown = false,
}: {
  isSame: boolean;
  /** Nothing is known of either. */
  isUnknown?: boolean;
}) {
  if (isUnknown) {
    return (
      <Badge tone="neutral" icon={<Icon of={CircleHelp} />}>
        Unknown
      </Badge>
    );
  }
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
