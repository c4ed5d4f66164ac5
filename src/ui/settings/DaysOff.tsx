import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { SubmitEvent } from 'react'
import type { CardsQuery } from '../../../schema/generated/client/graphql.ts'
import type { Faults } from '../../machines/shared/form.machine.ts'
import { DateField } from '../components/DateField.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Form } from '../components/Form.tsx'
import { Icon } from '../components/Icon.tsx'
import { useDateStyle, usePickerFormat } from '../shared/date-style.ts'
import { formTexts } from '../shared/form.ts'
import '../components/tag.css'
import { Section } from '../components/Section.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { useWords } from '../i18n/context.ts'
import { dayIn } from '../i18n/date-formats.ts'
import { fullDate } from '../i18n/dates.ts'
import { sayIn } from '../shared/say.ts'
import { useCards, useDaysOff, useMayEdit } from './actors.ts'

/** Days on which the clinic or a branch is closed: weekend-aware reminders leave before them. */
export function DaysOff() {
  const { t } = useWords()
  const shown = useSelector(useCards(), (state) => state.context.data)
  const saving = useSelector(useDaysOff(), (state) => state.hasTag('busy'))
  if (!shown) return null
  const { company, branches } = shown
  return (
    <Section title={t('settings.daysOff.title')} about={t('settings.daysOff.about')}>
      <Place name={t('settings.daysOff.everywhere')} branchId={null} days={company.daysOff ?? []} />
      {branches.map((branch) => (
        <BranchPlace key={branch.id} branch={branch} />
      ))}
      <StatusLine busy={saving} />
    </Section>
  )
}

function BranchPlace({ branch }: { branch: CardsQuery['branches'][number] }) {
  const name = branch.name ?? ''
  return <Place name={name} branchId={branch.id} days={branch.daysOff ?? []} />
}

interface PlaceProps {
  name: string
  branchId: string | null
  days: string[]
}

function Place({ name, branchId, days }: PlaceProps) {
  const words = useWords()
  const { t, locale } = words
  const daysOff = useDaysOff()
  const mayEdit = useMayEdit()
  const format = usePickerFormat()
  const style = { ...useDateStyle(), timeZone: 'UTC', locale }
  const own = (of: { branchId: string | null } | null) => of?.branchId === branchId
  const failure = useSelector(daysOff, ({ context: { failed } }) =>
    own(failed) ? failed?.failure : null,
  )
  const set = (day: string, isOff: boolean) =>
    daysOff.send({ type: 'dayOff.set', asked: { branchId, day, isOff } })
  return (
    <div className="v-days-off">
      <h3 className="v-set-subtitle">{name}</h3>
      {days.length === 0 && <p className="v-set-quiet">{t('settings.daysOff.none')}</p>}
      {days.length > 0 && (
        <ul aria-label={t('settings.daysOff.of', { name })}>
          {days.map((day) => {
            const said = fullDate(day, style)
            return (
              <li key={day} className="v-tag" data-tone="plain">
                {said}
                {mayEdit && (
                  <Button
                    variant="minimal"
                    size="small"
                    aria-label={t('settings.daysOff.remove', { day: said })}
                    icon={<Icon name="close" size={14} />}
                    onClick={() => set(day, false)}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {failure?.said && <ErrorNote what={sayIn(words, failure.fields.daysOff ?? failure.said)} />}
      {mayEdit && (
        <Form
          className="v-days-off-form"
          judge={(form) => alreadyOff(dayIn(String(new FormData(form).get('day')), format), days)}
          onSubmit={(event) => {
            const day = dayIn(formTexts(event, ['day']).day, format)
            if (!day) return
            // The field begins anew once the day is kept: whoever pressed Enter in it stays in the form.
            submitter(event)?.focus()
            set(day, true)
          }}
        >
          <DateField
            key={days.join()}
            name="day"
            label={t('settings.daysOff.day')}
            format={format}
            required
          />
          <Button type="submit" text={t('settings.daysOff.add')} />
        </Form>
      )}
    </div>
  )
}

const submitter = ({ nativeEvent }: SubmitEvent<HTMLFormElement>) =>
  nativeEvent instanceof globalThis.SubmitEvent ? nativeEvent.submitter : null

const alreadyOff = (day: string | null, days: string[]): Faults =>
  day !== null && days.includes(day) ? { day: { path: 'settings.daysOff.already' } } : {}
