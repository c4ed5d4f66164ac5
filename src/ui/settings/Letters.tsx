import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { LetterAddress } from '../../machines/settings/letter-addresses.machine.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Icon } from '../components/Icon.tsx'
import { Section } from '../components/Section.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useWords } from '../i18n/context.ts'
import { fullDate } from '../i18n/dates.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useRights } from '../shared/rights.ts'
import { useCompanyZone } from '../shared/zone.ts'
import { useLetterAddresses } from './actors.ts'
import { LetterDialog, LetterQuestion } from './LetterDialog.tsx'

/** Who gets a letter about each month; for those who may share one. */
export function Letters() {
  const { t } = useWords()
  const addresses = useLetterAddresses()
  const facts = useSelector(addresses, (state) => state.context.facts)
  const failed = useSelector(addresses, (state) => state.matches('failed'))
  const form = useSelector(addresses, (state) => state.hasTag('form'))
  const question = useSelector(addresses, (state) => state.hasTag('question'))
  const { mayRevokeMonths: may, mayShareMonths: mayAdd } = useRights()
  if (!may) return null
  return (
    <Section title={t('settings.letters.title')} about={t('settings.letters.about')}>
      {failed && (
        <ErrorNote
          what={t('settings.letters.failed')}
          onRetry={() => addresses.send({ type: 'rows.retry' })}
        />
      )}
      {!facts && !failed && <Skeleton lines={2} />}
      {facts?.rows.length === 0 && <p className="v-set-quiet">{t('settings.letters.none')}</p>}
      {facts && facts.rows.length > 0 && (
        <ul className="v-set-list">
          {facts.rows.map((address) => (
            <AddressRow key={address.id} address={address} mayAdd={mayAdd} />
          ))}
        </ul>
      )}
      {facts && mayAdd && (
        <Button
          className="v-set-submit"
          text={t('settings.letters.add')}
          onClick={() => addresses.send({ type: 'row.open', id: null })}
        />
      )}
      {form && <LetterDialog />}
      {question && <LetterQuestion />}
    </Section>
  )
}

function AddressRow({ address, mayAdd }: { address: LetterAddress; mayAdd: boolean }) {
  const { t, locale } = useWords()
  const addresses = useLetterAddresses()
  const style = { ...useDateStyle(), timeZone: useCompanyZone(), locale }
  const { id, email, state, since } = address
  const waits = state === 'awaited' || state === 'over'
  return (
    <li className="v-card-row">
      <div className="v-card-names">
        <strong>{email}</strong>
        <p className="v-card-facts">
          {t(`settings.letters.state.${state}`, { day: fullDate(since, style) })}
        </p>
      </div>
      {waits && mayAdd && (
        <Button
          variant="minimal"
          text={t('settings.letters.again')}
          aria-label={t('settings.letters.againNamed', { email })}
          onClick={() => addresses.send({ type: 'row.open', id })}
        />
      )}
      <Button
        variant="minimal"
        aria-label={t('settings.letters.removeNamed', { email })}
        icon={<Icon name="close" />}
        onClick={() => addresses.send({ type: 'row.remove', id })}
      />
    </li>
  )
}
