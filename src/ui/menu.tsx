// By name and not from the `Menu` that has all parts, which would bring them all along.
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
import { use, useEffect, type ReactNode } from 'react';
import { menu } from 'styled-system/recipes';
import { Icon } from './icon';
import { MenuTriggerContext, type MenuTriggerState } from './menu-button';
import { choose, type Option } from './options';

const classes = menu();

/** A menu hanging from a `MenuButton`. */
export function Menu(props: { label: string; children: ReactNode }) {
  const hanging = use(MenuTriggerContext);
  return hanging && <TriggeredMenu {...props} {...hanging} />;
}

function TriggeredMenu({
  label,
  triggerId,
  contentId,
  keepHandlers,
  wanted,
  onOpenChange,
  children,
}: MenuTriggerState & { label: string; children: ReactNode }) {
  const root = useMenu({
    ids: { trigger: triggerId, content: contentId },
    'aria-label': label,
    loopFocus: true,
  });
  const { open: isOpen, getTriggerProps, setOpen } = root.api;
  const { send } = root.service;
  useEffect(() => {
    // The button may have got the focus before anybody told the menu of it.
    if (document.activeElement?.id === triggerId) send({ type: 'TRIGGER_FOCUS' });
    if (wanted) send({ type: wanted === 'open' ? 'OPEN' : 'OPEN_AUTOFOCUS' });
  }, [send, triggerId, wanted]);
  // Last, for a key that the menu is given before it knows of the focus does nothing.
  useEffect(() => keepHandlers(getTriggerProps()));
  useEffect(() => onOpenChange(isOpen), [isOpen, onOpenChange]);
  return (
    <ArkRootProvider value={root} lazyMount unmountOnExit>
      <ArkPositioner className={classes.positioner}>
        {/* Ark names a menu by its trigger; naming it by itself lets its own label speak. */}
        <ArkContent
          aria-labelledby={contentId}
          className={classes.content}
          onKeyDown={({ key }) => {
            // Ark only keeps Tab inside; it closes a menu, and goes on from its button.
            if (key === 'Tab') setOpen(false);
          }}
        >
          {children}
        </ArkContent>
      </ArkPositioner>
    </ArkRootProvider>
  );
}

/** One thing to do. */
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
    // Ark's own `onSelect` forgets a click that comes before the item is highlighted, as assistive
    // technology makes one; the keyboard selects by a click, too.
    <ArkItem value={value} onClick={onSelect} className={classes.item}>
      {icon}
      {children}
    </ArkItem>
  );
}

/** One of the things a radio group of a menu offers; its value is unique within the menu. */
interface MenuOption<Value extends string> extends Option<Value> {
  readonly icon?: ReactNode;
}

/** Things of which one is chosen. The menu stays open, so that one can try them. */
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
          <Mark />
        </ArkRadioItem>
      ))}
    </ArkRadioItemGroup>
  );
}

/** Something that is on or off. The menu stays open, so that one sees what became of it. */
export function MenuCheckbox({
  value,
  label,
  isChecked,
  onToggle,
  icon,
}: {
  /** Unique within the menu. */
  value: string;
  label: string;
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
      <Mark />
    </ArkCheckboxItem>
  );
}

/** Shows that an item is chosen; keeps its place where it is not. */
function Mark() {
  return (
    <ArkItemIndicator className={classes.itemIndicator}>
      <Icon of={Check} />
    </ArkItemIndicator>
  );
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <ArkSeparator className={classes.separator} />;
}

/** What stands above the items and is not one of them, such as who is signed in. */
export function MenuHeader({ children }: { children: ReactNode }) {
  return <div className={classes.header}>{children}</div>;
}
