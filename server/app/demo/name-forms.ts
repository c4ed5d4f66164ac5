/** The surname in its gender form: Орлов, Орлова; Покровский, Покровская; Саргсян for both. */
export function inflectSurname(masculine: string, gender: 'M' | 'F'): string {
  if (gender === 'M') return masculine
  if (/(ов|ев|ёв|ин|ын)$/.test(masculine)) return `${masculine}а`
  return masculine.replace(/(с|ц)кий$/, '$1кая')
}

const irregularStems: Record<string, string> = {
  Илья: 'Ильи',
  Никита: 'Никити',
  Пётр: 'Петро',
  Лев: 'Льво',
  Павел: 'Павло',
  Дмитрий: 'Дмитрие',
  Михаил: 'Михайло',
}

/** A middle name from the father's name: Дмитриевич, Юрьевна, Ильинична. */
export function buildMiddleName(father: string, gender: 'M' | 'F'): string {
  const stem = irregularStems[father] ?? getRegularStem(father)
  if (stem === 'Ильи' && gender === 'F') return 'Ильинична'
  if (stem.endsWith('и')) return stem + (gender === 'M' ? 'ч' : 'чна')
  return stem + (gender === 'M' ? 'вич' : 'вна')
}

function getRegularStem(father: string): string {
  if (father.endsWith('ий')) return `${father.slice(0, -2)}ье`
  return /[йь]$/.test(father) ? `${father.slice(0, -1)}е` : `${father}о`
}
