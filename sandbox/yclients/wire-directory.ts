import type { Branch, User } from '../clinic-system/branch.ts'
import { getOffsetSeconds } from '../clinic-system/local-time.ts'
import type { Service, Staff } from '../clinic-system/model.ts'
import { listStaffServices } from '../clinic-system/seed-staff.ts'
import { getPositionId } from '../clinic-system/sight.ts'
import type { YclientsDefinition } from './yclients-definitions.ts'

/** A branch. Its id is a string in lists of branches. */
export function toWireCompany(branch: Branch, definition: YclientsDefinition, now: number) {
  return {
    id: branch.id,
    title: branch.title,
    country: definition.language === 'ru' ? 'Россия' : 'Serbia',
    city: definition.language === 'ru' ? 'Москва' : 'Belgrade',
    ...(definition.hasNumericZone
      ? { timezone: getOffsetSeconds(branch.zone, now) / 3600, timezone_name: branch.zone }
      : { timezone: branch.zone }),
    address: branch.title,
    phone: `+7495${String(branch.id).padStart(7, '0')}`,
    active: 1,
    schedule: '9:00–18:00',
    coordinate_lat: 55.76,
    coordinate_lon: 37.61,
  }
}

export const toListedCompany = (branch: Branch, definition: YclientsDefinition, now: number) => ({
  ...toWireCompany(branch, definition, now),
  id: String(branch.id),
})

/** The chain of a user's branches. */
export const toWireGroup = ({ id, login }: User, branches: Branch[]) => ({
  id,
  title: login,
  companies: branches.map(({ id, title }) => ({ id, title })),
  access: {},
})

export const toWireStaff = ({ id, name, specialization, fired }: Staff) => ({
  id,
  api_id: '',
  name,
  specialization,
  position: { id: getPositionId({ specialization }), title: specialization },
  avatar: '',
  hidden: 0,
  fired,
  status: 0,
})

/** A service with its staff; durations are in seconds. */
export const toWireService = ({ staff, services }: Branch, service: Service) => ({
  id: service.id,
  title: service.title,
  category_id: service.categoryId,
  price_min: service.price,
  price_max: service.price,
  active: 1,
  api_id: '',
  staff: staff
    .filter((each) => listStaffServices(each, services).includes(service))
    .map(({ id }) => ({ id, seance_length: service.seconds })),
})
