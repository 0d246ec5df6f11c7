-- The forms of figures are layouts of their own. Directions that were stored before are converted when they are read.
alter table scenes drop constraint scenes_chosen_layout_check;
alter table scenes add constraint scenes_chosen_layout_check check (chosen_layout in
  ('title', 'statement', 'list', 'number', 'change', 'comparison', 'share', 'multiple', 'quantity', 'range', 'quote', 'steps',
   'picture', 'split', 'product', 'cta'));
