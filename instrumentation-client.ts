import { trackReturns } from '@/components/catalogue/list-place';

// Next runs this in the browser before anything is alive.
trackReturns();
