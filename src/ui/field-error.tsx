import { CircleAlert } from 'lucide';
import { Icon } from './icon';

/** What is wrong with a field, in words. The field points at it by `id`. */
export function FieldError({
  id,
  className,
  children,
}: {
  id: string;
  className: string | undefined;
  children: string;
}) {
  return (
    <p id={id} className={className}>
      <Icon of={CircleAlert} />
      {children}
    </p>
  );
}
