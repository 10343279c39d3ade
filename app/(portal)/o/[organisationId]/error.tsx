'use client';

import { PageError } from '@/components/shell/page-error';

export default PageError;
