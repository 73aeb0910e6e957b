import { Menu as Ark, useMenu } from '@ark-ui/react/menu';
import { Check } from 'lucide';
import { use, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { menu } from 'styled-system/recipes';
import { Icon } from './icon';
import { HangingContext, type Hanging } from './menu-button';
import { choose, type Option } from './options';

const classes = menu();

/** A menu hanging from a `MenuButton`. */
export function Menu(props: { label: string; children: ReactNode }) {
  const hanging = use(HangingContext);
  return hanging && <HangingMenu {...props} {...hanging} />;
}

function HangingMenu({
  label,
  triggerId,
  contentId,
  keepHandlers,
  wanted,
  onOpenChange,
  children,
}: Hanging & { label: string; children: ReactNode }) {
  const root = useMenu({
    ids: { trigger: triggerId, content: contentId },
    'aria-label': label,
    loopFocus: true,
  });
  const { open: isOpen, getTriggerProps, setOpen } = root.api;
  const { send } = root.service;
  useLayoutEffect(() => keepHandlers(getTriggerProps()));
  useEffect(() => {
    // The button may have got the focus before anybody told the menu of it.
    if (document.activeElement?.id === triggerId) send({ type: 'TRIGGER_FOCUS' });
    if (wanted) send({ type: wanted === 'open' ? 'OPEN' : 'OPEN_AUTOFOCUS' });
  }, [send, triggerId, wanted]);
  useEffect(() => onOpenChange(isOpen), [isOpen, onOpenChange]);
  return (
    <Ark.RootProvider value={root} lazyMount unmountOnExit>
      <Ark.Positioner className={classes.positioner}>
        {/* Ark names a menu by its trigger; naming it by itself lets its own label speak. */}
        <Ark.Content
          aria-labelledby={contentId}
          className={classes.content}
          onKeyDown={({ key }) => {
            // Ark only keeps Tab inside; it closes a menu, and goes on from its button.
            if (key === 'Tab') setOpen(false);
          }}
        >
          {children}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.RootProvider>
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
    <Ark.Item value={value} onClick={onSelect} className={classes.item}>
      {icon}
      {children}
    </Ark.Item>
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
    <Ark.RadioItemGroup
      value={value}
      onValueChange={(details) => choose(options, details.value, onChange)}
    >
      <Ark.ItemGroupLabel className={classes.itemGroupLabel}>{label}</Ark.ItemGroupLabel>
      {options.map((option) => (
        <Ark.RadioItem
          key={option.value}
          value={option.value}
          valueText={option.label}
          closeOnSelect={false}
          className={classes.item}
        >
          {option.icon}
          {option.label}
          <Mark />
        </Ark.RadioItem>
      ))}
    </Ark.RadioItemGroup>
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
    <Ark.CheckboxItem
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
    </Ark.CheckboxItem>
  );
}

/** Shows that an item is chosen; keeps its place where it is not. */
function Mark() {
  return (
    <Ark.ItemIndicator className={classes.itemIndicator}>
      <Icon of={Check} />
    </Ark.ItemIndicator>
  );
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <Ark.Separator className={classes.separator} />;
}

/** What stands above the items and is not one of them, such as who is signed in. */
export function MenuHeader({ children }: { children: ReactNode }) {
  return <div className={classes.header}>{children}</div>;
}
