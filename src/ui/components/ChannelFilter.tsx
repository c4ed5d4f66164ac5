import { type Channel, cascadeOrder } from '../../../domain/channels.ts'
import { useStrings } from '../i18n/context.ts'
import { FilterButton } from './FilterButton.tsx'

export interface ChannelFilterProps {
  value: Channel | null
  onChange: (chosen: Channel | null) => void
}

/** Channel filter in the default order of the cascade. */
export function ChannelFilter({ value, onChange }: ChannelFilterProps) {
  const { t } = useStrings()
  return (
    <FilterButton
      label={t('list.channel')}
      options={cascadeOrder.map((one) => ({ value: one, label: t(`message.channel.${one}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}
