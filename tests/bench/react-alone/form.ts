import { createElement, type SubmitEvent, useState } from 'react';

/** The least that a tool is: a field, and what a server answers to what was written in it. */
export function Form() {
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const ask = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    const answer = await fetch('/answer', { method: 'POST', body });
    const text = await answer.text();
    setAnswers((before) => [...before, text]);
  };
  return [
    createElement(
      'form',
      { key: 'form', onSubmit: ask },
      createElement('input', { id: 'question', name: 'question', 'aria-label': 'Question' }),
      createElement('button', { type: 'submit' }, 'Ask'),
    ),
    createElement(
      'ul',
      { key: 'answers', id: 'answers' },
      answers.map((answer) => createElement('li', { key: answer }, answer)),
    ),
  ];
}
