"""Renders a list of pictures one after the other, at the lowest priority: `python3 run.py jobs.txt`.

A job is a line `body face view`, or `body face view regions base`: then only those regions (of nose, wheels, mirrors)
are rendered and laid over the layers of the base (`suv-a-front34`), which costs a third. First come first served, but
views of one car are rendered together. The list is read again after every car, so lines can be added, moved and taken
away while it runs. What is finished is skipped, so a run that was stopped just goes on.
"""

import argparse
import concurrent.futures
import os
import subprocess
import sys
import time

import paths

here = paths.here

# Views that fill the picture, so that there is no floor to save on.
unfloored = ('wheel',)


def jobs_in(path):
    with open(path) as lines:
        fields = (line.split('#')[0].split() for line in lines)
        return [tuple(line) for line in fields if len(line) in (3, 5)]


def is_done(job):
    return os.path.exists(os.path.join(paths.layers, paths.stem(*job[:3]) + '-paint.png'))


def call(command, log, niceness):
    # Blender looks for scripts where the environment says it stands, and a folder of work may be named from elsewhere.
    environment = {**os.environ, 'PWD': here, 'STUDIO_WORK': paths.work}
    with open(log, 'a') as output:
        run = ['nice', '-n', str(niceness), *command]
        return subprocess.run(run, stdout=output, stderr=output, cwd=here, env=environment).returncode


def together(jobs, most=3):
    """The first jobs that one Blender can do in one go: views of one body and face, of the same regions."""
    first = jobs[0]
    if first[2] in unfloored:
        return [first]
    alike = [job for job in jobs if job[:2] == first[:2] and job[3:4] == first[3:4] and job[2] not in unfloored]
    return [job for job in alike if is_small(job) == is_small(first)][:most]


def is_small(job):
    """Regions keep the size of what they are laid over, and the first picture of a car is drawn in full."""
    return len(job) == 3 and job[2] != 'front34'


def script_arguments(jobs):
    body, face = jobs[0][:2]
    views = ','.join(job[2] for job in jobs)
    arguments = [f'car={body}', f'face={face}', f'views={views}', 'exr=1', 'paint=KP']
    if body == 'interior':
        return ['render_interior.py', '--', *arguments]
    regions = jobs[0][3] if len(jobs[0]) > 3 else None if views in unfloored else 'car'
    return ['render_car.py', '--', *arguments, *([] if regions is None else [f'regions={regions}'])]


def width_of(job, options):
    return options.stored if options.stored > 1200 else options.width if is_small(job) else 1200


def compose(job, options, log):
    base = job[4] if len(job) > 4 else None if job[0] == 'interior' or job[2] in unfloored else 'floor'
    over = [] if base is None else ['--over', base]
    sizes = ['--width', str(width_of(job, options)), '--stored', str(options.stored)]
    composing = ['compose.py', *job[:3], '--paints', options.paints, *sizes, *over]
    call([options.python, *composing], log, options.nice)
    report(job, is_done(job))


def report(job, is_good):
    print(time.strftime('%H:%M:%S'), paths.stem(*job[:3]), 'done' if is_good else 'FAILED', flush=True)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument('jobs', help='file of jobs')
    arguments.add_argument('--samples', type=int, default=24)
    arguments.add_argument('--width', type=int, default=1200, help='of side and rear views; they are stored at 1200')
    arguments.add_argument('--stored', type=int, default=1200, help='the width of all layers: 2000 for what is cut out')
    arguments.add_argument('--paints', default='silver', help='composites to look at')
    arguments.add_argument('--python', default='/usr/bin/python3', help='the Python that has numpy, scipy and cv2')
    arguments.add_argument('--nice', type=int, default=19, help='how far behind other work: 19 is last')
    arguments.add_argument('--wait', action='store_true', help='wait for more jobs at the end of the list')
    options = arguments.parse_args()
    log = os.path.join(paths.work, 'run.log')
    begun = set()
    # One picture is denoised while the next is rendered; in order, since some are laid over others.
    with concurrent.futures.ThreadPoolExecutor(max_workers=1) as denoising:
        while True:
            waiting = [job for job in jobs_in(options.jobs) if not is_done(job) and job not in begun]
            if not waiting and not options.wait:
                break
            if not waiting:
                time.sleep(5)
                continue
            jobs = together(waiting)
            begun.update(jobs)
            arguments = [*script_arguments(jobs), f'spp={options.samples}', f'w={width_of(jobs[0], options)}']
            if call(['blender', '-b', '--python', *arguments], log, options.nice) == 0:
                for job in jobs:
                    denoising.submit(compose, job, options, log)
            else:
                for job in jobs:
                    report(job, False)
    sys.exit(0 if all(is_done(job) for job in begun) else 1)


if __name__ == '__main__':
    main()
