import { useProblem } from '@/components/platform/messages/use-problem';
import { Notice } from '@/components/ui/notice';

/** Why a step was not saved, above its fields. */
export function StepProblem({ error }: { error: Error | null }) {
  const problem = useProblem();
  if (!error) return null;
  const { title, detail } = problem(error);
  return (
    <Notice tone="danger" title={title} live>
      {detail}
    </Notice>
  );
}
