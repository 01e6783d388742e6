document.documentElement.dataset.js = '';
