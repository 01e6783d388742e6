import type { SiteKey } from '#shared/site/define.ts';

/**
 * The drawing of each site, on a field of 320 by 320. Classes: `f` accent, `s` soft accent,
 * `p` paper, `l` ink line, `a` accent line, `d` ink dot.
 */
export const motifs: Readonly<Record<SiteKey, string>> = {
  main: '<path class="s" d="M40 88h240v176H40z"/><g class="p l"><path d="M64 56h72v96H64z"/><path d="M148 40h72v96h-72z"/><path d="M52 164h72v96H52z"/><path d="M232 64h48v88h-48z"/><path d="M224 164h64v92h-64z"/></g><path class="f" d="M136 148h76v112h-76z"/><path class="l" d="M78 76h40M78 92h44M78 108h28M162 62h42M162 78h34M68 186h38M68 202h42M68 218h22M242 86h26M242 102h20M238 188h36M238 204h30"/><path class="pl" d="m154 186 10 40 10-26 10 26 10-40"/>',
  chat: '<path class="s" d="M36 60h176q20 0 20 20v72q0 20-20 20H104l-40 36v-36H36q-16 0-16-20V80q0-20 16-20z"/><path class="f" d="M140 148h124q24 0 24 24v60q0 24-24 24h-8v34l-38-34h-78q-20 0-20-24v-60q0-24 20-24z"/><path class="l" d="M52 94h120M52 116h148M52 138h60"/><path class="pl" d="M150 186h104M150 208h78"/><circle class="pd" cx="152" cy="230" r="5"/><circle class="pd" cx="170" cy="230" r="5"/><circle class="pd" cx="188" cy="230" r="5"/>',
  grammar:
    '<path class="s" d="M24 132h272v56H24z"/><path class="l" d="M24 160h272M152 108v104M224 160v-44"/><path class="a" d="m72 160 44 92M196 160l44 92M252 160l22 46"/><path class="l" d="M94 206h44M218 206h40"/><circle class="f" cx="86" cy="132" r="18"/><path class="f" d="M170 116h36v36h-36z"/><path class="f" d="m262 108 20 36h-40z"/>',
  tutor:
    '<path class="s" d="M24 280v-56h64v-48h64v-48h64V80h80v200z"/><path class="l" d="M24 224h64v-48h64v-48h64V80h80"/><circle class="f" cx="56" cy="198" r="14"/><circle class="f" cx="120" cy="150" r="14"/><circle class="f" cx="184" cy="102" r="14"/><path class="a" d="M56 184c4-30 30-48 54-40M120 136c4-30 30-48 54-40M184 88c4-30 36-50 66-40"/><path class="f" d="m246 30 22 18-24 14z"/>',
  essay:
    '<path class="p l" d="M72 24h176v272H72z"/><path class="s" d="M92 108h136v52H92zM92 176h136v44H92z"/><path class="a w" d="M92 60h104"/><path class="l" d="M92 84h136M104 124h112M104 142h80M104 192h112M104 208h56M92 244h136M92 264h88"/><path class="a" d="M48 60H34v204h14M34 134h14M34 198h14"/><circle class="f" cx="34" cy="60" r="7"/>',
  scholar:
    '<path class="a" d="M160 156 78 84M160 156l90-72M160 156l-98 84M160 156l96 92M78 84l-30 76M250 84l34 78M62 240l94 36M256 248l-100 28"/><circle class="f" cx="160" cy="156" r="34"/><g class="s"><circle cx="78" cy="84" r="24"/><circle cx="250" cy="84" r="20"/><circle cx="62" cy="240" r="20"/><circle cx="256" cy="248" r="26"/></g><g class="d"><circle cx="48" cy="160" r="7"/><circle cx="284" cy="162" r="7"/><circle cx="156" cy="276" r="7"/></g><path class="pl" d="M146 148h28M146 162h20"/><path class="l" d="M68 80h20M68 90h14M246 244h20M246 254h14"/>',
  resource:
    '<g class="p l"><path d="M56 120h168v136H56z" transform="rotate(-12 140 188)"/><path d="M84 96h168v136H84z" transform="rotate(-3 168 164)"/></g><path class="s" d="M104 76h172v140H104z"/><path class="f" d="M104 76h172v30H104z"/><path class="l" d="M124 130h132M124 150h108M124 170h124M124 190h60"/><path class="pl" d="M124 91h60"/>',
  extension:
    '<path class="p l" d="M24 60h272v204H24z"/><path class="l" d="M24 96h272"/><g class="d"><circle cx="46" cy="78" r="5"/><circle cx="64" cy="78" r="5"/><circle cx="82" cy="78" r="5"/></g><path class="l" d="M48 124h112M48 146h92M48 168h104M48 190h68"/><path class="f" d="M184 128h32a18 18 0 1 1 32 0h24v36a18 18 0 1 0 0 34v38h-88v-38a18 18 0 1 1 0-34z"/>',
  bypass:
    '<path class="s" d="M24 200h272v64H24z"/><path class="l" d="M30 92c40-60 92 44 54 60S24 96 74 84s84 84 116 44-36-76-52-36 40 76 76 40"/><path class="a w" d="M214 132c24-24 36 0 78 0M48 232h224"/><circle class="f" cx="48" cy="232" r="12"/><circle class="f" cx="272" cy="232" r="12"/>',
  desktop:
    '<path class="s" d="M32 52h184v136H32z"/><path class="p l" d="M64 84h184v136H64z"/><path class="p l" d="M100 116h188v140H100z"/><path class="f" d="M100 116h188v28H100z"/><g class="pd"><circle cx="118" cy="130" r="5"/><circle cx="136" cy="130" r="5"/></g><path class="l" d="M120 168h140M120 188h112M120 208h128"/><path class="a w" d="M120 232h2"/><path class="l" d="M32 280h256"/>',
  article:
    '<path class="p l" d="M40 36h240v248H40z"/><path class="a w" d="M60 68h200M60 92h132"/><path class="s" d="M60 120h92v72H60z"/><path class="l" d="M60 212h92M60 230h92M60 248h64M168 126h92M168 144h92M168 162h80M168 180h92M168 198h92M168 216h72M168 234h92M168 252h48"/><circle class="f" cx="106" cy="156" r="20"/>',
  bypass2:
    '<circle class="s" cx="160" cy="160" r="124"/><circle class="l" cx="160" cy="160" r="88"/><path class="a w" d="M16 160h44c14 0 14-44 26-44s14 92 28 92 16-124 32-124 16 152 30 152 16-108 30-108 14 64 28 64 12-32 26-32h44"/><circle class="f" cx="304" cy="160" r="9"/>',
  writer:
    '<path class="s" d="M36 56h248v164H36z"/><path class="l" d="M60 92h176M60 118h200M60 144h148"/><path class="a w" d="M60 176c24-22 34 20 56 0s30 18 52 0"/><path class="f" d="m176 172 84-96 24 20-84 96-32 10z"/><path class="l" d="M36 252h248M36 252v-12M67 252v-8M98 252v-12M129 252v-8M160 252v-12M191 252v-8M222 252v-12M253 252v-8M284 252v-12"/><path class="a w" d="M36 272h140"/>',
  translate:
    '<circle class="s" cx="120" cy="136" r="92"/><circle class="f" cx="204" cy="192" r="84"/><path class="l w" d="m84 172 36-88 36 88M97 142h46"/><path class="pl w" d="M164 164h80M204 146v18M176 232c30-14 46-38 50-66M182 178c8 26 28 44 56 54"/><path class="l" d="M232 52c24 4 42 20 48 44m-16-8 16 10 10-16"/>',
  character:
    '<path class="s" d="M60 56h200v104c0 72-44 120-100 120S60 232 60 160z"/><path class="f" d="M160 56h100v104c0 72-44 120-100 120z"/><path class="l w" d="M92 140c12-14 36-14 48 0M100 208c16 18 36 24 60 24"/><path class="pl w" d="M180 148c12 14 36 14 48 0M160 232c24 0 44-14 60-38"/><path class="l" d="M160 112v84"/>',
  music:
    '<path class="s" d="M24 92h272v136H24z"/><path class="l" d="M24 108h272M24 134h272M24 160h272M24 186h272M24 212h272"/><g class="f"><ellipse cx="80" cy="199" rx="18" ry="13"/><ellipse cx="142" cy="173" rx="18" ry="13"/><ellipse cx="204" cy="147" rx="18" ry="13"/><ellipse cx="262" cy="121" rx="18" ry="13"/></g><path class="l w" d="M97 197V96M159 171V70M221 145V64M279 119V60"/><path class="a w" d="M97 96c20 8 40-10 62-26M221 64c22 4 36 0 58-4"/>',
  video:
    '<path class="p l" d="M20 104h280v112H20z"/><path class="s" d="M36 120h72v80H36z"/><path class="s" d="M124 120h72v80h-72z"/><path class="s" d="M212 120h72v80h-72z"/><path class="l" d="M30 112h0M54 112h0M78 112h0M102 112h0M126 112h0M150 112h0M174 112h0M198 112h0M222 112h0M246 112h0M270 112h0M290 112h0"/><circle class="f" cx="58" cy="178" r="13"/><circle class="f" cx="160" cy="146" r="13"/><circle class="f" cx="262" cy="178" r="13"/><path class="a w" d="M44 84c56-60 168-60 226-4"/><path class="f" d="m284 92-30-8 22-20z"/><path class="l" d="M20 244h280M160 236v16"/>',
};
