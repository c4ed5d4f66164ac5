import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import type { CardsQuery } from '../../../schema/generated/client/graphql.ts'
import { DateField } from '../components/DateField.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Form } from '../components/Form.tsx'
import { SettingsSection } from '../components/SettingsSection.tsx'
import { useStrings } from '../i18n/context.ts'
import { parseDay } from '../i18n/date-formats.ts'
import { usePickerFormat } from '../shared/date-style.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import { formatProviderName } from '../shared/provider-name.ts'
import { useCanEditClinic, useClinicCardData, usePrices } from './actors.ts'
import { PlannedPrices } from './PlannedPrices.tsx'

/** Price per message by provider, and staff time that a message saves. */
export function PricesSection() {
  const { t } = useStrings()
  const data = useSelector(useClinicCardData(), (state) => state.context.data)
  const canEdit = useCanEditClinic()
  if (!data || !canEdit) return null
  return (
    <SettingsSection title={t('settings.prices.title')} description={t('settings.prices.about')}>
      <PricesForm key={JSON.stringify(data.channels)} data={data} />
    </SettingsSection>
  )
}

function PricesForm({ data: { channels, company } }: { data: CardsQuery }) {
  const strings = useStrings()
  const { t, locale } = strings
  const actor = usePrices()
  const format = usePickerFormat()
  const failure = useSelector(actor, (state) => state.context.failure)
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const refusal = useFailureTexts(failure)
  const hasFieldErrors = Object.keys(failure?.fields ?? {}).length > 0
  const getFieldName = (provider: string) => `price.${provider}`
  return (
    <Form
      className="v-form v-set-form"
      onSubmit={(event) => {
        const typed = readSubmittedForm(event, [
          'secondsPerMessage',
          'since',
          ...channels.map(({ provider }) => getFieldName(provider)),
        ])
        const prices = Object.fromEntries(
          channels.map(({ provider }) => [provider, typed[getFieldName(provider)] ?? '']),
        )
        actor.send({
          type: 'prices.save',
          form: {
            prices,
            shownPrices: Object.fromEntries(
              channels.map(({ provider, price, prices }) => [
                provider,
                { price: price ?? null, firstDay: prices?.[0]?.since ?? null },
              ]),
            ),
            since: typed.since ? parseDay(typed.since, format) : '',
            seconds: typed.secondsPerMessage ?? '',
          },
        })
      }}
    >
      {refusal.whole && !hasFieldErrors && <ErrorNote text={refusal.whole} />}
      {channels.length === 0 && <p className="v-set-quiet">{t('settings.prices.noChannels')}</p>}
      {channels.map((one) => {
        const { provider, channel, price } = one
        return (
          <Fragment key={provider}>
            <Field
              name={getFieldName(provider)}
              label={t(channel === 'sms' ? 'settings.prices.part' : 'settings.prices.message', {
                provider: formatProviderName(strings, provider),
                currency: company.currency ?? '',
              })}
              value={
                price === null || price === undefined
                  ? ''
                  : String(price).replace('.', locale === 'ru' ? ',' : '.')
              }
              placeholder={t('settings.prices.unknown')}
              inputMode="numeric"
              error={refusal.field(getFieldName(provider))}
              autoComplete="off"
            />
            <PlannedPrices channel={one} currency={company.currency} />
          </Fragment>
        )
      })}
      {channels.length > 0 && <p className="v-field-hint">{t('settings.prices.hint')}</p>}
      {channels.length > 0 && (
        <DateField
          name="since"
          label={t('settings.prices.since')}
          hint={t('settings.prices.sinceHint')}
          format={format}
          error={refusal.field('since')}
        />
      )}
      <Field
        name="secondsPerMessage"
        type="number"
        label={t('settings.prices.seconds')}
        hint={t('settings.prices.secondsHint')}
        value={String(company.secondsPerMessage ?? '')}
        error={refusal.field('seconds') ?? refusal.field('secondsPerMessage')}
        autoComplete="off"
      />
      <Button
        className="v-set-submit"
        type="submit"
        text={t('settings.prices.save')}
        loading={busy}
      />
    </Form>
  )
}
