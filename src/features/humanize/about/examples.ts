import type { LanguagePage } from '../wording.ts';

/** A text and the same in natural words, in the language of the page, whatever language the page is read in. */
export interface Example {
  readonly before: string;
  readonly after: string;
}

export const examples: Readonly<Record<LanguagePage, Example>> = {
  french: {
    before:
      'Il convient de noter que, dans le cadre de la réunion du 12 mars, il a été procédé à l’examen de 3 propositions par le comité. La mise en œuvre de ces dernières est susceptible de faire l’objet d’un report.',
    after:
      'Le 12 mars, le comité a examiné 3 propositions. Il faudra peut-être attendre un peu avant de les appliquer.',
  },
  tagalog: {
    before:
      'Mahalagang tandaan na ang pagpupulong ay isinagawa noong Marso 12, at ang komite ay nagsagawa ng pagsusuri sa 3 panukala. Ang pagpapatupad ng mga ito ay maaaring maantala.',
    after:
      'Nagpulong ang komite noong Marso 12 at sinuri nila ang 3 panukala. Baka matagalan pa nga bago maipatupad ang mga ito.',
  },
  spanish: {
    before:
      'Cabe destacar que, en el marco de la reunión del 12 de marzo, se procedió a la realización del análisis de 3 propuestas por parte del comité, siendo posible que su implementación sea pospuesta.',
    after:
      'El comité se reunió el 12 de marzo y analizó 3 propuestas. Puede que tarden un poco en aplicarse.',
  },
  german: {
    before:
      'Es ist darauf hinzuweisen, dass im Rahmen der Sitzung vom 12. März durch den Ausschuss eine Prüfung von 3 Vorschlägen vorgenommen wurde, wobei eine Verzögerung der Umsetzung nicht ausgeschlossen werden kann.',
    after:
      'Am 12. März hat der Ausschuss 3 Vorschläge geprüft. Bis sie umgesetzt werden, kann es aber noch dauern.',
  },
  turkish: {
    before:
      'Belirtmek gerekir ki 12 Mart tarihinde gerçekleştirilen toplantı kapsamında komite tarafından 3 önerinin değerlendirilmesi yapılmıştır. Söz konusu önerilerin hayata geçirilmesi gecikebilmektedir.',
    after:
      'Komite 12 Mart günü toplandı ve 3 öneriyi değerlendirdi. Bunların hayata geçmesi biraz zaman alabilir.',
  },
  portuguese: {
    before:
      'Cumpre ressaltar que, no âmbito da reunião de 12 de março, foi realizada pelo comitê a análise de 3 propostas, sendo possível que a implementação das mesmas venha a sofrer atraso.',
    after:
      'O comitê se reuniu em 12 de março e analisou 3 propostas. Pode demorar um pouco até que elas saiam do papel.',
  },
  italian: {
    before:
      'Si fa presente che, nell’ambito della riunione del 12 marzo, il comitato ha provveduto ad effettuare l’esame di 3 proposte, la cui attuazione potrebbe subire un differimento.',
    after:
      'Il 12 marzo il comitato ha esaminato 3 proposte. Per metterle in pratica, però, potrebbe volerci un po’.',
  },
  polish: {
    before:
      'Należy zaznaczyć, że w ramach posiedzenia w dniu 12 marca komitet dokonał rozpatrzenia 3 propozycji, przy czym ich wdrożenie może ulec opóźnieniu.',
    after:
      'Na spotkaniu 12 marca komitet rozpatrzył 3 propozycje. Na ich wprowadzenie trzeba będzie może trochę poczekać.',
  },
};
