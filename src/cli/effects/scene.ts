/** A lake in the evening: hills, a low sun, a boat that crosses, birds, and light on the water. */
export function sceneAt(part: number): string {
  const boat = 180 + part * 760;
  const rock = Math.sin(part * Math.PI * 4) * 2.5;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">
<defs>
  <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f6f9f"/><stop offset=".55" stop-color="#8fc3cf"/><stop offset="1" stop-color="#f7d08a"/></linearGradient>
  <linearGradient id="lake" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e9b872"/><stop offset=".3" stop-color="#4f93a3"/><stop offset="1" stop-color="#173f5c"/></linearGradient>
</defs>
<rect width="1280" height="430" fill="url(#sky)"/>
<circle cx="940" cy="${320 + part * 30}" r="62" fill="#fff1c4"/>
${cloud(140 + part * 90, 120, 1)}${cloud(700 + part * 50, 80, 0.7)}
<path d="M0 430V300L150 210l120 90 130-150 190 190 120-80 160 130 190-120 220 150v10z" fill="#56708a"/>
<path d="M0 430v-60l200-70 180 90 220-60 260 90 200-50 220 50v10z" fill="#3d6b57"/>
<path d="M1040 425v-86h-10l34-30 34 30h-10v86z" fill="#c9503c"/><rect x="1056" y="352" width="18" height="22" fill="#ffe9ad"/>
${[90, 128, 170, 1150, 1190].map((x) => tree(x)).join('')}
<rect y="425" width="1280" height="295" fill="url(#lake)"/>
${glints(part)}
<g transform="translate(${boat} ${520 + rock}) rotate(${rock})">
  <path d="M-80 0h160l-26 38H-54z" fill="#7b3b2a"/><path d="M-80 0h160l-5 8H-75z" fill="#f4e6c8"/>
  <path d="M0-4V-190" stroke="#4a2a1e" stroke-width="7"/>
  <path d="M8-182C60-140 84-70 78-22L8-16z" fill="#fbf6e9"/><path d="M-7-170C-40-120-58-60-62-20l55 4z" fill="#e2572b"/>
</g>
${bird(300 + part * 260, 180 - part * 40, part)}${bird(360 + part * 250, 215 - part * 46, part + 0.3)}
</svg>`;
}

function cloud(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="#fff" opacity=".85"><ellipse cx="0" cy="0" rx="90" ry="26"/><ellipse cx="-36" cy="-20" rx="46" ry="30"/><ellipse cx="28" cy="-26" rx="56" ry="36"/></g>`;
}

function tree(x: number): string {
  return `<path d="M${x} 430v-22m0-74l-22 46h12l-18 34h56l-18-34h12z" fill="#24503f" stroke="#24503f" stroke-width="6"/>`;
}

function bird(x: number, y: number, part: number): string {
  const wing = Math.sin(part * Math.PI * 12) * 14;
  return `<path d="M${x - 30} ${y - wing}Q${x - 12} ${y - 12} ${x} ${y}Q${x + 12} ${y - 12} ${x + 30} ${y - wing}" fill="none" stroke="#22313d" stroke-width="5" stroke-linecap="round"/>`;
}

/** Lines on the water that drift, each at its own pace. */
function glints(part: number): string {
  return Array.from({ length: 26 }, (_, i) => {
    const y = 440 + i * 10.5;
    const wide = 40 + ((i * 53) % 110);
    const x = (((i * 197) % 1280) + part * (30 + i * 5)) % 1360;
    return `<path d="M${x - 80} ${y}h${wide}" stroke="#ffe7b0" stroke-opacity="${0.55 - i * 0.014}" stroke-width="${2 + i * 0.12}"/>`;
  }).join('');
}
