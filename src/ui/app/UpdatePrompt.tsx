import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'

/**
 * Says that there is a newer page. The browser's own dialog, for after a release the chunk of another might be gone: it holds the
 * focus, dims the rest and closes on Escape by itself. Nothing outside of it can be pressed meanwhile, whatever lies over it: the notices,
 * which stand above every window, are drawn inside.
 */
export function UpdatePrompt({ notices: toasts }: { notices: ReactNode }) {
  const { t } = useStrings()
  const version = useActor('version')
  const outdated = useSelector(version, (state) => state.matches('outdated'))
  if (!outdated) return toasts
  return (
    <dialog
      className="v-update"
      aria-labelledby="update-title"
      ref={openModal}
      onClose={() => version.send({ type: 'version.later' })}
    >
      <h2 id="update-title">{t('update.title')}</h2>
      <p>{t('update.hint')}</p>
      <button
        type="button"
        className="bp6-button bp6-intent-primary"
        onClick={() => version.send({ type: 'version.refresh' })}
      >
        {t('update.refresh')}
      </button>
      {toasts}
    </dialog>
  )
}

const openModal = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal()
}
