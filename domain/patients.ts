export const genders = ['M', 'F'] as const
export const audiences = ['kids', 'adult'] as const
/** What a patient may consent to or refuse. */
export const consentCategories = ['service', 'marketing'] as const
/** What a patient refused. */
export const refusals = ['marketing', 'all'] as const
