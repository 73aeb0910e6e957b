import { CircleAlert } from 'lucide';
import { Icon } from './icon';

/** Error message of a field, which refers to it by `aria-describedby`. */
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
