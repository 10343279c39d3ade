import 'server-only';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, violatesConstraint } from '@/lib/platform/errors';
import { enqueue } from '@/lib/platform/jobs/queue';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import { sweepPriceIndexesJob } from '@/lib/pricing/price-chain/job-definitions';

const nameTakenError = () => {
  return new AppError('invalid', {
    message: message('price-lists.errors.nameTaken'),
    fields: [{ path: 'name', message: fieldMessage('price-lists.errors.nameTaken') }],
  });
};

/** Runs a change; a second list of one name is rejected at its field. Views of prices follow by a job. */
export async function changePrices<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(async (tx) => {
      const result = await work(tx);
      await enqueue(tx, sweepPriceIndexesJob, {}, { key: sweepPriceIndexesJob.name });
      return result;
    });
  } catch (error) {
    throw violatesConstraint(error, 'price_lists_name') ? nameTakenError() : error;
  }
}
