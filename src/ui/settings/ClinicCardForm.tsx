import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { CardsQuery } from '../../../schema/generated/client/graphql.ts'
import type { OpenCard } from '../../machines/settings/settings-url-state.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Form } from '../components/Form.tsx'
import { useStrings } from '../i18n/context.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import { useCardEditor } from './actors.ts'
import { CardTimeZoneField } from './CardTimeZoneField.tsx'

const fieldNames = ['name', 'address', 'mapLink', 'phone', 'timeZone', 'freshnessMinutes'] as const

type CardField = Exclude<(typeof fieldNames)[number], 'freshnessMinutes'>

interface ClinicCardFormProps {
  target: OpenCard
  /** Stored values; null for a new branch. */
  card: (Pick<CardsQuery['branches'][number], CardField> & { zoneNeeded?: boolean | null }) | null
  /** Minutes for which a response of the clinic system counts as fresh; null if not applicable. */
  freshnessMinutes: number | null
  /** The clinic's zone, which a branch may use; null on the clinic's own card. */
  clinicTimeZone: string | null
}

/** Card of the clinic or of a branch: name, address, map link, phone and time zone. */
export function ClinicCardForm({
  target,
  card,
  freshnessMinutes,
  clinicTimeZone,
}: ClinicCardFormProps) {
  const { t } = useStrings()
  const editor = useCardEditor()
  const kind = target.of
  const failure = useSelector(editor, ({ context }) =>
    context.failure?.what === kind ? context.failure : null,
  )
  const refusal = useFailureTexts(failure)
  const busy = useSelector(
    editor,
    (state) => state.hasTag('busy') && state.context.request?.what === kind,
  )
  const renderField = (name: 'name' | 'address' | 'mapLink' | 'phone', hint?: string) => (
    <Field
      name={name}
      label={t(`settings.clinic.${name}`)}
      hint={hint}
      type={name === 'phone' ? 'tel' : 'text'}
      value={card?.[name] ?? ''}
      error={refusal.field(name)}
      required={name === 'name'}
    />
  )
  return (
    <Form
      className="v-form"
      onSubmit={(event) => {
        const { name, ...typed } = readSubmittedForm(event, fieldNames)
        // An emptied field removes its value.
        const input = {
          name,
          address: typed.address || null,
          mapLink: typed.mapLink || null,
          phone: typed.phone || null,
          timeZone: typed.timeZone || null,
        }
        editor.send({
          type: 'card.save',
          request:
            target.of === 'branch'
              ? { what: 'branch', id: target.id, input }
              : {
                  what: target.of,
                  // An emptied limit stays unchanged, because there always is one.
                  input: { ...input, freshnessMinutes: Number(typed.freshnessMinutes) || null },
                },
        })
      }}
    >
      {refusal.whole && <ErrorNote text={refusal.whole} />}
      {renderField('name')}
      {renderField('address')}
      {renderField('mapLink', t('settings.clinic.mapLinkHint'))}
      {renderField('phone', t('settings.clinic.phoneHint'))}
      <CardTimeZoneField
        value={card?.timeZone ?? ''}
        clinicTimeZone={clinicTimeZone}
        error={
          refusal.field('timeZone') ??
          (card?.zoneNeeded ? t('settings.clinic.zoneNeededHint') : undefined)
        }
      />
      {freshnessMinutes !== null && (
        <Field
          name="freshnessMinutes"
          label={t('settings.clinic.freshness')}
          hint={t('settings.clinic.freshnessHint')}
          type="number"
          value={String(freshnessMinutes)}
          error={refusal.field('freshnessMinutes')}
        />
      )}
      <Button type="submit" intent="primary" text={t('settings.clinic.save')} loading={busy} />
    </Form>
  )
}
