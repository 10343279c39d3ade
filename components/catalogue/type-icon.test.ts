import { Cpu, Fan, Keyboard, LifeBuoy, MemoryStick, PcCase, Thermometer } from 'lucide-react';
import { expect, test } from 'vitest';
import { typeIcon } from './type-icon';

test.each([
  [null, null],
  ['Type 406', null],
  ['CPU Coolers', Thermometer],
  ['CPUs', Cpu],
  ['Case Fans', Fan],
  ['Cases', PcCase],
  ['Keyboards and mice', Keyboard],
  ['Support contracts', LifeBuoy],
  ['Memory', MemoryStick],
  ['Picture frames', null],
])('the type %s has its drawing', (name, icon) => {
  expect(typeIcon(name)).toBe(icon);
});
