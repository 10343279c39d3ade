'use client';
import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** Spoken name of the row of tabs. */
  label: string;
  tabs: readonly Tab[];
  value?: string;
  onChange?: (value: string) => void;
}

/** A few views of one thing. What must be found by search or print does not belong into a hidden tab. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Base.Root
      defaultValue={value === undefined ? tabs[0]?.value : undefined}
      value={value}
      onValueChange={onChange}
    >
      <Base.List aria-label={label} className="flex gap-4 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-control border-transparent border-b-2 font-medium text-muted hover:text-ink focus-visible:outline-offset-[-2px] data-active:border-primary-ink data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
