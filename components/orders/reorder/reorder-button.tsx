'use client';
import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OrderView } from '@/lib/orders/schema';
import { ReorderDialog } from './reorder-dialog';

/** Opens the comparison with today. It is read anew each time it is opened. */
export function ReorderButton({ order }: { order: OrderView }) {
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
