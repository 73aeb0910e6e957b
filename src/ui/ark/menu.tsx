// Named imports: the `Menu` namespace cannot be tree-shaken.
import {
  MenuCheckboxItem as ArkCheckboxItem,
  MenuContent as ArkContent,
  MenuItem as ArkItem,
  MenuItemGroupLabel as ArkItemGroupLabel,
  MenuItemIndicator as ArkItemIndicator,
  MenuPositioner as ArkPositioner,
  MenuRadioItem as ArkRadioItem,
  MenuRadioItemGroup as ArkRadioItemGroup,
  MenuRootProvider as ArkRootProvider,
  MenuSeparator as ArkSeparator,
  useMenu,
} from '@ark-ui/react/menu';
import { Check } from 'lucide';
import { useEffect, type FocusEvent, type ReactNode } from 'react';
import { menu } from 'styled-system/recipes';
import { Icon } from '../icon';
import type { MenuControl } from '../menu-button';
import { choose, type Option } from '../select-field';

const classes = menu();

/** Menu of a `MenuButton`, named by the button. */
export function Menu({
  triggerId,
  contentId,
  isOpen,
  onOpenChange,
  initialItem,
  children,
}: MenuControl & { children: ReactNode }) {
  const root = useMenu({
    ids: { trigger: triggerId, content: contentId },
    defaultOpen: isOpen,
    onOpenChange: (details) => onOpenChange(details.open),
    positioning: { placement: 'bottom-end', gutter: 6 },
    loopFocus: true,
  });
  const { highlightedValue, setHighlightedValue, setOpen } = root.api;

  // Not Ark's prop `open`: with it, every close moves the focus to the button, even after a click
  // outside that has focused another element.
  useEffect(() => setOpen(isOpen), [setOpen, isOpen]);

  /** Ark focuses the content when the menu opens, but highlights no item. */
  const highlightInitialItem = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (!initialItem || highlightedValue !== null) return;
    const items = [...currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
    const value = items.at(initialItem === 'first' ? 0 : -1)?.dataset['value'];
    if (value !== undefined) setHighlightedValue(value);
  };
  return (
    <ArkRootProvider value={root} lazyMount unmountOnExit>
      <ArkPositioner>
        <ArkContent
          className={classes.content}
          onFocus={highlightInitialItem}
          onKeyDown={({ key }) => {
            // Ark prevents Tab from leaving the menu; in the ARIA menu pattern Tab closes it.
            if (key === 'Tab') onOpenChange(false);
          }}
        >
          {children}
        </ArkContent>
      </ArkPositioner>
    </ArkRootProvider>
  );
}

/** Menu item that runs a command and closes the menu. */
export function MenuItem({
  value,
  onSelect,
  icon,
  children,
}: {
  /** Unique within the menu. */
  value: string;
  onSelect: () => void;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    // `onClick` covers keyboard, pointer and assistive technology. Ark's `onSelect` misses clicks on an
    // item that is not highlighted, which assistive technology makes.
    <ArkItem value={value} onClick={onSelect} className={classes.item}>
      {icon}
      {children}
    </ArkItem>
  );
}

/** Option of a `MenuRadioGroup`; its value is unique within the menu. */
interface MenuOption<Value extends string> extends Option<Value> {
  readonly icon?: ReactNode;
}

/** Radio group. The menu stays open after a choice. */
export function MenuRadioGroup<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly MenuOption<Value>[];
  onChange: (value: Value) => void;
}) {
  return (
    <ArkRadioItemGroup
      value={value}
      onValueChange={(details) => choose(options, details.value, onChange)}
    >
      <ArkItemGroupLabel className={classes.itemGroupLabel}>{label}</ArkItemGroupLabel>
      {options.map((option) => (
        <ArkRadioItem
          key={option.value}
          value={option.value}
          valueText={option.label}
          closeOnSelect={false}
          className={classes.item}
        >
          {option.icon}
          {option.label}
          <CheckMark />
        </ArkRadioItem>
      ))}
    </ArkRadioItemGroup>
  );
}

/** Checkbox item. The menu stays open after a change. */
export function MenuCheckbox({
  value,
  label,
  hint,
  isChecked,
  onToggle,
  icon,
}: {
  /** Unique within the menu. */
  value: string;
  label: string;
  /** Part of the accessible name, such as the keys of a shortcut. */
  hint?: string | undefined;
  isChecked: boolean;
  onToggle: () => void;
  icon?: ReactNode;
}) {
  return (
    <ArkCheckboxItem
      value={value}
      valueText={label}
      checked={isChecked}
      onCheckedChange={onToggle}
      closeOnSelect={false}
      className={classes.item}
    >
      {icon}
      {label}
      {/* The space separates the words of the accessible name. */}
      {hint === undefined ? null : ' '}
      {hint === undefined ? null : <span className={classes.hint}>{hint}</span>}
      <CheckMark />
    </ArkCheckboxItem>
  );
}

/** Check mark of a checked item. */
function CheckMark() {
  return (
    <ArkItemIndicator className={classes.itemIndicator}>
      <Icon of={Check} />
    </ArkItemIndicator>
  );
}

export function MenuSeparator() {
  return <ArkSeparator className={classes.separator} />;
}

/** Text above the items. */
export function MenuHeader({ children }: { children: ReactNode }) {
  return <div className={classes.header}>{children}</div>;
}
