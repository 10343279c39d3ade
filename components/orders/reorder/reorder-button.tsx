'use client';
import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OrderDto } from '@/lib/orders/schema';
import { ReorderDialog } from './reorder-dialog';

/** Opens the comparison with today. It is read anew each time it is opened. */
export function ReorderButton({ order }: { order: OrderDto }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Repeat />} onClick={() => setIsOpen(true)}>
        Order again
      </Button>
      <ReorderDialog order={order} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
