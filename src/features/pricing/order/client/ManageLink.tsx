import { useCallback, useState } from 'react';
import { useReturn } from '#client/ui/use-return.ts';
import { usePricing } from '../../client/pricing-context.ts';
import { openPortal } from '../../client/pricing-store.ts';

/** Leads to the payment provider's page where a plan is changed and ended. */
export function ManageLink() {
  const { say, locale } = usePricing();
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  useReturn(useCallback(() => setState('rest'), []));
  const open = async () => {
    if (state === 'busy') return;
    setState('busy');
    const url = await openPortal({ locale });
    if (url) location.assign(url);
    else setState('failed');
  };
  return (
    <>
      <button
        className="button"
        type="button"
        aria-disabled={state === 'busy'}
        onClick={() => void open()}
      >
        {say('ui.manage')}
      </button>
      {state === 'failed' && (
        <p className="failed" role="alert">
          {say('ui.manage.failed')}
        </p>
      )}
    </>
  );
}
