import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { useWords } from '../i18n/context.ts'
import { useRefusal } from '../shared/say.ts'
import { useCard } from './actors.ts'

interface LogoProps {
  address: string | null
  /** A branch's id; null: the clinic's own. */
  branch: string | null
}

/** A logo as it is kept; a chosen picture takes its place as soon as the server has it. */
export function Logo({ address, branch }: LogoProps) {
  const { t } = useWords()
  const id = useId()
  const saver = useCard()
  const failure = useSelector(saver, ({ context }) =>
    context.failure?.what === 'logo' ? context.failure : null,
  )
  const refusal = useRefusal(failure)
  const busy = useSelector(
    saver,
    (state) => state.hasTag('busy') && state.context.asked?.what === 'logo',
  )
  return (
    <div className="v-logo-field">
      {address ? (
        <img className="v-logo" data-size="large" src={address} alt={t('settings.clinic.logo')} />
      ) : (
        <span className="v-logo" data-size="large" data-empty="">
          {t('settings.clinic.noLogo')}
        </span>
      )}
      <div>
        <label className="bp6-button v-logo-choose" aria-busy={busy}>
          <input
            className="v-hidden"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            disabled={busy}
            aria-describedby={id}
            onChange={({ currentTarget: input }) => {
              const file = input.files?.[0]
              if (file) saver.send({ type: 'card.save', asked: { what: 'logo', branch, file } })
              // So that the same picture, mended, can be chosen once more.
              input.value = ''
            }}
          />
          {busy
            ? t('settings.clinic.logoBusy')
            : t(address ? 'settings.clinic.changeLogo' : 'settings.clinic.chooseLogo')}
        </label>
        <p className="v-field-hint" id={id}>
          {t('settings.clinic.logoHint')}
        </p>
        {refusal.whole && <ErrorNote what={refusal.field('file') ?? refusal.whole} />}
      </div>
    </div>
  )
}
