import { createRandom } from './random.ts'

const SIDE = 256
const walls = ['#dcebea', '#e7e3f4', '#f4e8dc', '#e0ecd8', '#f3e0e4', '#dfe8f5']
const skins = ['#f4d3b5', '#eac09a', '#d9a57e', '#f0c8a8']
const hairs = ['#2d241f', '#5a3a22', '#8a5a2b', '#b9b1a6', '#1f2328', '#a3542e']
const coats = ['#ffffff', '#e9f4f3', '#eef1fb']
const shirts = ['#2f8f8b', '#5b6bb5', '#b5566b', '#4f7d4a']

/** Draws a portrait of no real person; the same name always gives the same one. */
export function drawPortrait(name: string): string {
  const random = createRandom(`face ${name}`)
  const [wall, skin, hair, coat, shirt] = [walls, skins, hairs, coats, shirts].map((list) =>
    random.pick(list),
  )
  // The surname's ending tells the gender.
  const woman = /^\S*[ая]( |$)/.test(name)
  const brow = 104 + random.integer(-4, 4)
  const glasses = random.chance(0.35)
  const bun = woman && random.chance(0.5)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 256 256">
<rect width="256" height="256" fill="${wall}"/>
${woman && !bun ? `<path d="M66 190V108a62 62 0 0 1 124 0v82z" fill="${hair}"/>` : ''}
${bun ? `<circle cx="128" cy="40" r="24" fill="${hair}"/>` : ''}
<path d="M28 256c4-52 44-72 100-72s96 20 100 72z" fill="${coat}"/>
<path d="M96 186l32 46 32-46v-20H96z" fill="${shirt}"/>
<path d="M106 150h44v34a22 18 0 0 1-44 0z" fill="${skin}"/>
<ellipse cx="128" cy="116" rx="46" ry="54" fill="${skin}"/>
<path d="M80 ${brow + 8}c-4-48 24-62 48-62s52 14 48 62c-10-26-30-32-48-32s-38 6-48 32z" fill="${hair}"/>
<g fill="#2b2b2b"><circle cx="110" cy="118" r="4"/><circle cx="146" cy="118" r="4"/></g>
${glasses ? '<g fill="none" stroke="#3a3f46" stroke-width="4"><circle cx="110" cy="118" r="14"/><circle cx="146" cy="118" r="14"/><path d="M124 118h8"/></g>' : ''}
<path d="M112 144q16 14 32 0" fill="none" stroke="#a4574a" stroke-width="4" stroke-linecap="round"/>
</svg>`
}
